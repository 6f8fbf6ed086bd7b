import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';

const sliceMs = 8;

/**
 * PGlite that yields to the event loop. Its queries end within the same turn, so a long series of them (an import, a
 * seed) would block every timer and request until the last one.
 */
export class YieldingPGlite extends PGlite {
  #sliceStartedAt = performance.now();

  override async execProtocolRaw(...[message, options]: Parameters<PGlite['execProtocolRaw']>): Promise<Uint8Array> {
    if (performance.now() - this.#sliceStartedAt > sliceMs) {
      await yieldToEventLoop();
      this.#sliceStartedAt = performance.now();
    }
    return super.execProtocolRaw(message, options);
  }
}
