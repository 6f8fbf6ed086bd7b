/** A number with what it is a number of; names and labels are ours, never a visitor's. */
type MetricSample = { suffix?: '_bucket' | '_sum' | '_count'; labels?: Labels; value: number };
type Labels = Readonly<Record<string, string | number>>;

/** One metric of /metrics (server/http/metrics.ts). `name` is without the prefix that all of ours have. */
export type Metric = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly MetricSample[];
};

/** A gauge with one number. */
export const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
});

/** The text that Prometheus reads, version 0.0.4 of its format. A metric without a sample is left out. */
export function formatMetrics(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP rovinka_${name} ${help}`,
      `# TYPE rovinka_${name} ${type}`,
      ...samples.map(({ suffix = '', labels = {}, value }) => `rovinka_${name}${suffix}${labelsText(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('');
}

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (value: string): string =>
  value.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`).replaceAll('\n', String.raw`\n`);
