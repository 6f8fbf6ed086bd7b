const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const operatingSystems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const findLabel = (patterns: readonly (readonly [RegExp, string])[], text: string) =>
  patterns.find(([pattern]) => pattern.test(text))?.[1];

/** 'Firefox, Linux' from a User-Agent, as far as its parts are known; null when none is. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const parts = [findLabel(browsers, userAgent), findLabel(operatingSystems, userAgent)].filter(
    (part) => part !== undefined,
  );
  return parts.length === 0 ? null : parts.join(', ');
}
