import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';

/** How long queries may run before others get their turn. */
const sliceMs = 8;

/**
 * PGlite that lets timers and requests run between its queries. PGlite's own queries finish without waiting for anything,
 * so a long series of them (an import, a seed) would block the process until the last one.
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
