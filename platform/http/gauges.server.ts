import { Counter, Gauge, type Registry } from 'prom-client';

/** A number with what it is a number of; names and labels are ours, never a visitor's. */
export type Sample = { labels: Readonly<Record<string, string | number>>; value: number };

/** A metric whose numbers are read at each scrape; null or no samples: it is left out of that scrape. */
export type ReadMetric = { name: string; help: string; labels?: readonly string[]; read(): Reading };
type Reading = number | null | readonly Sample[];

/** Adds gauges to the registry of an app's /metrics. `name` is without the prefix that all of ours have. */
export function addGauges(registry: Registry, metrics: readonly ReadMetric[]): void {
  for (const metric of metrics) {
    const gauge = new Gauge({
      ...optionsOf(metric, registry),
      collect() {
        // What was read before is forgotten: a deleted feed has no age.
        gauge.reset();
        if (!metric.labels) gauge.remove();
        for (const { labels, value } of samplesOf(metric.read())) gauge.set(labels, value);
      },
    });
  }
}

/** Adds totals that are counted elsewhere since the process began. */
export function addCounters(registry: Registry, metrics: readonly ReadMetric[]): void {
  for (const metric of metrics) {
    const counter = new Counter({
      ...optionsOf(metric, registry),
      collect() {
        counter.reset();
        for (const { labels, value } of samplesOf(metric.read())) counter.inc(labels, value);
      },
    });
  }
}

const optionsOf = ({ name, help, labels = [] }: ReadMetric, registry: Registry) => ({
  name: `rovinka_${name}`,
  help,
  labelNames: labels,
  registers: [registry],
});

function samplesOf(reading: Reading): readonly Sample[] {
  if (reading === null) return [];
  return typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading;
}
