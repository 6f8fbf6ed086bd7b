import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';

const sliceMs = 8;

/**
 * PGlite that lets the process breathe. Its queries end within the same turn of the event loop, so a row of them
 * (an import, a seed) would keep every timer, request and progress line waiting until the last one.
 */
export class YieldingPGlite extends PGlite {
  #turnBeganAt = performance.now();

  override async execProtocolRaw(...[message, options]: Parameters<PGlite['execProtocolRaw']>): Promise<Uint8Array> {
    if (performance.now() - this.#turnBeganAt > sliceMs) {
      await nextTurn();
      this.#turnBeganAt = performance.now();
    }
    return super.execProtocolRaw(message, options);
  }
}
