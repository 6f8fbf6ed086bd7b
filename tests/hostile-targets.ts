/**
 * Addresses that look like a path of our own site to a careless check, and lead a browser to evil.cz or run a script.
 */
export const hostileTargets = [
  '//evil.cz',
  '///evil.cz',
  '/.//evil.cz',
  '/..//evil.cz',
  '/a/..//evil.cz',
  '/%2e//evil.cz',
  '/%2E%2e//evil.cz',
  '/\\evil.cz',
  '/\\/evil.cz',
  '\\\\evil.cz',
  '/./\\evil.cz',
  '/\t/evil.cz',
  '/\n/evil.cz',
  '/\r\n/evil.cz',
  ' //evil.cz',
  '\u0001//evil.cz',
  'https://evil.cz/',
  'https:evil.cz',
  'http://localhost//evil.cz',
  'http://localhost:3000@evil.cz/',
  'javascript:alert(1)',
  'data:text/html,x',
] as const;
