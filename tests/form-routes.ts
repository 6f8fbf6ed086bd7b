import { pages } from '#app/pages.ts';

/** Every component's source. */
const sources = import.meta.glob<string>('../{app,features,platform}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const takesForms = (source: string) =>
  /export (?:async )?function action|export const action|export \{[^}]*\baction\b/.test(source);

/** The screens that take forms, as their routes: those whose module has an action. */
export const formRoutes: readonly string[] = pages.flatMap(({ path, file }) =>
  takesForms(sources[`../${file}`] ?? '') ? [path] : [],
);

/** What the buttons and hidden fields of all forms are called, by which an action knows what to do. */
export const formSteps: ReadonlySet<string> = new Set(
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\b(?:step|intent)="([a-z-]+)"|name="(?:step|intent)"\s+value="([a-z-]+)"/g)].map(
      ([, step, value]) => step ?? value ?? '',
    ),
  ),
);
