import { registerHooks } from 'node:module';

/** Preloaded by a test: takes swc away from dependency-cruiser, as an unsupported version of it would. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('@swc/core') && context.parentURL?.includes('/dependency-cruiser/')) {
      throw new Error('swc is not there');
    }
    return next(specifier, context);
  },
});
