import { registerHooks } from 'node:module';

/**
 * Preloaded into dependency-cruiser's process: importing its parser swc fails, as it would with an unsupported version.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('@swc/core') && context.parentURL?.includes('/dependency-cruiser/')) {
      throw new Error('swc is not there');
    }
    return next(specifier, context);
  },
});
