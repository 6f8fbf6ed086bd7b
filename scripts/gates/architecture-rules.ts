// The import law as rules of dependency-cruiser, for the gate 'architecture' and for editors.
import './parse-tsx.ts';
import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';
import { ahead, areas, commons, floors, kernel, nodeModules, outside, packages, rooms } from '../../architecture.ts';

type Floor = keyof typeof floors;
const floorNames = Object.keys(floors) as Floor[];
const anyFloor = `^(${floorNames.join('|')})/`;
const test = '\\.test\\.tsx?$';
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
/** 'server/db' → everything in that folder, 'server/env.ts' → that file, 'server/*' → every area of the floor. */
function pathOf(place: string): string {
  if (place.endsWith('/*')) return `^${place.slice(0, -2)}/(${Object.keys(areas).map(escape).join('|')})/`;
  return /\.tsx?$/.test(place) ? `^${escape(place)}$` : `^${escape(place)}/${withoutInnerAreas(place)}`;
}

/** Where 'app/admin/races' is an area of its own, the pattern of 'app/admin' doesn't match its files. */
function withoutInnerAreas(place: string): string {
  const [, area = ''] = /^[^/]+\/(.+)$/.exec(place) ?? [];
  const inner = Object.keys(areas).filter((name) => area !== '' && name.startsWith(`${area}/`));
  return inner.length === 0 ? '' : `(?!(${inner.map((name) => escape(name.slice(area.length + 1))).join('|')})/)`;
}

/** One rule: of this project's files, `from` may import only those of `allowed`. */
function allowOnly(name: string, from: string, allowed: readonly string[], comment: string): IForbiddenRuleType {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: pathOf(from), pathNot: test },
    to: { path: anyFloor, pathNot: allowed.map(pathOf) },
  };
}

function areaRules(floor: Floor): IForbiddenRuleType[] {
  return Object.entries(areas).map(([area, uses]) => {
    const usable = [area, ...uses].flatMap((name) => [`${floor}/${name}`, `domain/${name}`]);
    const allowed = [...usable, ...commons[floor]];
    return allowOnly(
      `${floor}/${area}`,
      `${floor}/${area}`,
      allowed,
      "architecture.ts, areas: hand the value in from the route (props, arguments), move what both need to an area below them, or add the area to this one's line if the dependency is meant.",
    );
  });
}

const roomRules: IForbiddenRuleType[] = Object.entries(rooms).map(([room, allowed]) =>
  allowOnly(
    room,
    room,
    [room, ...allowed],
    'architecture.ts, rooms: a shared folder knows no areas. Take the value as an argument, or move the file into the area that it serves.',
  ),
);

const kernelRules: IForbiddenRuleType[] = Object.entries(kernel).map(([file, allowed]) =>
  allowOnly(
    file,
    file,
    [file, ...allowed],
    'architecture.ts, kernel: areas import this file, so it imports none. Take the value as an argument, or move the code into an area.',
  ),
);

/** Files that lie in a floor's own folder, in none of its areas; the kernel has rules of its own. */
const entranceRules: IForbiddenRuleType[] = Object.entries(floors).map(([floor, allowed]) => ({
  name: `${floor}-entrance`,
  severity: 'error',
  comment: 'architecture.ts, floors: do it in a file of the folder that may, and import that folder through an area.',
  from: { path: `^${floor}/[^/]+$`, pathNot: [test, ...Object.keys(kernel).map(pathOf)] },
  to: { path: anyFloor, pathNot: allowed.map(pathOf) },
}));

const outsideRules: IForbiddenRuleType[] = Object.entries(outside).map(([folder, users]) => ({
  name: `nobody-imports-${folder}`,
  severity: 'error',
  comment:
    'architecture.ts, outside: tools, tests and seeds are not part of the site. Move what the site needs to one of its floors.',
  from: { path: anyFloor, pathNot: [test, ...users.map(pathOf)] },
  to: { path: `^${folder}/` },
}));

const domainTestRule: IForbiddenRuleType = {
  name: 'domain-tests',
  severity: 'error',
  comment:
    'A rule is tested without a server or a page: build its input in the test, or test it through the server in a .db.test.ts there.',
  from: { path: `^domain/.+${test}` },
  to: { path: '^(server|app|seeds)/' },
};

const packageRules: IForbiddenRuleType[] = Object.entries(packages).map(([name, places]) => ({
  name: `package-${name}`,
  severity: 'error',
  comment: `architecture.ts, packages: ${name} is imported only by ${places.join(', ')}. Wrap it there and import the wrapper.`,
  from: { path: anyFloor, pathNot: [test, ...places.map(pathOf)] },
  to: { path: `^node_modules/${escape(name)}/` },
}));

const unlistedPackage: IForbiddenRuleType = {
  name: 'package-without-a-place',
  severity: 'error',
  comment:
    'architecture.ts, packages: a new package needs a line that says who may import it, and a row in docs/decisions/0010.',
  from: { path: anyFloor, pathNot: test },
  to: {
    path: '^node_modules/',
    pathNot: Object.keys(packages).map((name) => `^node_modules/(@types/)?${escape(name)}/`),
  },
};

const nodeRule: IForbiddenRuleType = {
  name: 'node-modules-of-node',
  severity: 'error',
  comment:
    "architecture.ts, nodeModules: only the server floor uses Node's own modules. Do it there and hand the result over.",
  from: { path: anyFloor, pathNot: [test, ...nodeModules.map(pathOf)] },
  to: { dependencyTypes: ['core'] },
};

/** Files that the router, Node or a tool starts by their path. A test is none: what only a test uses is dead. */
const entryPoints = [
  '^app/(translated/)?(root|routes|entry\\.[a-z]+)\\.tsx?$',
  '^app/(translated/)?routes/',
  // A translated build takes them in place of others.
  '^app/translated/instead/',
  '^copy/(?!cs/)',
  '^app/worker/service-worker\\.ts$',
  '^server/start\\.ts$',
  '^server/cli/main\\.ts$',
  '^server/db/schema/',
  '-(?:thread|process)\\.ts$',
  '^scripts/',
  '\\.config\\.[a-z]+$',
].join('|');

/** No rule for an empty list: its empty pattern would match every file. */
const aheadRules: IForbiddenRuleType[] =
  Object.keys(ahead).length === 0
    ? []
    : [
        {
          name: 'no-longer-ahead',
          severity: 'error',
          comment: 'architecture.ts, ahead: something uses this file now; take it off the list.',
          from: { path: entryPoints },
          to: { path: Object.keys(ahead).map(pathOf), reachable: true },
        },
      ];

const generalRules: IForbiddenRuleType[] = [
  {
    name: 'no-cycle',
    severity: 'error',
    comment: 'Two files that need each other are one file, or three: move what both need to a third.',
    from: { path: `^(${floorNames.join('|')}|seeds|scripts|tests)/` },
    to: { circular: true },
  },
  {
    name: 'unresolvable',
    severity: 'error',
    comment:
      'The import leads nowhere: mend the path, or install the package. Generated route types and the built server are made by tools.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^\\./\\+types/|^virtual:|build/server/index\\.js$|\\.css\\?url$' },
  },
  {
    name: 'nothing-leads-here',
    severity: 'error',
    comment: 'No route, server start or script imports this file, by however many steps: delete it.',
    from: { path: entryPoints },
    to: {
      path: `^(${floorNames.join('|')}|seeds)/.+\\.tsx?$`,
      pathNot: ['\\.d\\.ts$', test, entryPoints, ...Object.keys(ahead).map(pathOf)],
      reachable: false,
    },
  },
  ...aheadRules,
];

export const forbidden: IForbiddenRuleType[] = [
  ...floorNames.flatMap(areaRules),
  ...roomRules,
  ...kernelRules,
  ...entranceRules,
  ...outsideRules,
  domainTestRule,
  ...packageRules,
  unlistedPackage,
  nodeRule,
  ...generalRules,
];

export const options: NonNullable<IConfiguration['options']> = {
  // TypeScript 7 has no compiler API to parse with; without swc the tool sees no module and reports success.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(build|\\.react-router|\\.data|tests/fixtures)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  },
};
