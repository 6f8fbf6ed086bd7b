import { registerHooks } from 'node:module';

const project = new URL('../', import.meta.url).href;

/** Name of a package's module → where it is: the same for all modules of ours. */
const packages = new Map();

function resolveFromOurs(specifier, context, nextResolve) {
  if (specifier.startsWith('#text/'))
    return resolveFromOurs(
      specifier.replace(
        /^#text\/((?:app|platform)\/)?(.+)/,
        (_, place = 'features/', name) => `#${place}${name}.cs.ts`,
      ),
      context,
      nextResolve,
    );
  if (specifier.endsWith('.ts')) {
    const url = specifier.startsWith('#')
      ? new URL(specifier.slice(1), project)
      : new URL(specifier, context.parentURL);
    return { url: url.href, format: 'module-typescript', shortCircuit: true };
  }
  if (!/^[@a-z]/.test(specifier)) return nextResolve(specifier, context);
  const found = packages.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true };
  packages.set(specifier, found);
  return found;
}

/**
 * Node looks at files and parses package.json anew for each of thousands of imports, and drizzle-orm's has 180 kB: two
 * of the five seconds of processor time that a start of the site took.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    if (parentURL.includes('/node_modules/drizzle-orm/') && /^\..*\.js$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!parentURL.startsWith(project) || parentURL.includes('/node_modules/')) return nextResolve(specifier, context);
    return resolveFromOurs(specifier, context, nextResolve);
  },
});
