/** A stream of bytes read piece by piece, holding no more than the piece that was asked for. */
export class FileBytes {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** The next `count` bytes, which stay to be taken; fewer only at the end. */
  async peek(count: number): Promise<Buffer> {
    while (this.#held.length < count) {
      const next = await this.#chunks.next();
      if (next.done) break;
      this.#held = Buffer.concat([this.#held, next.value]);
    }
    return this.#held.subarray(0, count);
  }

  /** The next `count` bytes; fewer only at the end. */
  async take(count: number): Promise<Buffer> {
    const taken = await this.peek(count);
    this.#held = this.#held.subarray(taken.length);
    return taken;
  }

  /** Everything that has not been taken. */
  async *rest(): AsyncGenerator<Buffer> {
    yield this.#held;
    for (let next = await this.#chunks.next(); !next.done; next = await this.#chunks.next()) yield next.value;
  }
}
