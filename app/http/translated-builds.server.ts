import type { ServerBuild } from 'react-router';
import type { Translation } from '#features/site/languages.rules.ts';

/** The builds of other languages by their folder of addresses (docs/decisions/0075). */
export type TranslatedBuilds = Partial<Record<Translation, ServerBuild | (() => Promise<ServerBuild>)>>;
