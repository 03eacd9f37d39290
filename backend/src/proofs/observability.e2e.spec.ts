import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { metricsRegistry } from '../shared/http/metrics.js';
import { startTestApp } from '../shared/testing/test-app.js';

const root = resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const rules = (parse(read('docs/observability/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(read('docs/observability/dashboard.json')) as { panels: Panel[] };
/** Grafana puts a time where the name of one stands. */
const drawn = panels.flatMap(({ title, targets }) =>
  targets.map(({ expr, legendFormat }) => ({
    title,
    legendFormat,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  })),
);
const expressions = [...rules.map(({ expr }) => expr), ...drawn.map(({ expr }) => expr)];
/** Prometheus makes it itself, of every target that it asks. */
const OF_PROMETHEUS = ['up'];
const ADDED_LABELS = ['le', 'job'];
/** Values that code gives to a label, as far as expressions may ask for them. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  state: ['waiting', 'running', 'retrying', 'failed'],
  outcome: ['answered', 'failed', 'done', 'refused', 'too-much', 'busy'],
  status: ['500', '503'],
};

/** What an expression names, by its syntax. */
function namesIn(expr: string) {
  const metrics: string[] = [];
  const labels: string[] = [];
  const asked: { label: string; values: string[] }[] = [];
  const errors: string[] = [];
  parser.parse(expr).iterate({
    enter: ({ name, type, from, to, node }) => {
      const text = expr.slice(from, to);
      if (type.isError) errors.push(`${expr} at ${from}`);
      if (name === 'VectorSelector') {
        const identifier = node.getChild('Identifier');
        if (identifier) metrics.push(expr.slice(identifier.from, identifier.to));
      }
      if (name === 'LabelName') labels.push(text);
      if (name === 'UnquotedLabelMatcher') {
        const [label = '', operator, value = ''] = /^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/.exec(text)?.slice(1) ?? [];
        if (VALUES[label] && operator !== '!~') asked.push({ label, values: value.split('|') });
      }
    },
  });
  return { metrics, labels, asked, errors };
}

const baseOf = (metric: string) => metric.replace(/_(bucket|sum|count)$/, '');

describe('alerts and dashboard', () => {
  let exported: Set<string>;
  const labelsOf = (metric: string) =>
    (metricsRegistry.getSingleMetric(metric) as unknown as { labelNames: string[] } | undefined)?.labelNames ?? [];

  beforeAll(async () => {
    const app = await startTestApp();
    try {
      const text = await (await fetch(`${app.url}/metrics`)).text();
      exported = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    } finally {
      await app.close();
    }
  }, 60_000);

  it('are written in PromQL that parses', () => {
    expect(expressions.length).toBeGreaterThan(25);
    expect(expressions.flatMap((expr) => namesIn(expr).errors)).toEqual([]);
    expect(namesIn('sum(rate(eulogy_jobs[5m])').errors).not.toEqual([]);
  });

  it('name only metrics that /metrics exports', () => {
    const named = new Set(expressions.flatMap((expr) => namesIn(expr).metrics));
    expect(named.size).toBeGreaterThan(12);
    expect([...named].filter((name) => !exported.has(baseOf(name)) && !OF_PROMETHEUS.includes(name))).toEqual([]);
    expect(exported.has('eulogy_projection_stopped')).toBe(false);
  });

  it('ask a metric only for labels and values that it has', () => {
    expect(expressions.flatMap((expr) => namesIn(expr).asked).length).toBeGreaterThan(6);
    for (const expr of expressions) {
      const { metrics, labels, asked } = namesIn(expr);
      const known = [...metrics.flatMap((metric) => labelsOf(baseOf(metric))), ...ADDED_LABELS];
      expect({ expr, unknown: labels.filter((label) => !known.includes(label)) }).toEqual({ expr, unknown: [] });
      for (const { label, values } of asked)
        expect({ expr, unknown: values.filter((value) => !VALUES[label]?.includes(value)) }).toEqual({
          expr,
          unknown: [],
        });
    }
  });

  it('write in a legend only what the expression keeps apart', () => {
    for (const { expr, legendFormat } of drawn)
      for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        expect({ expr, labels: namesIn(expr).labels }).toEqual({ expr, labels: expect.arrayContaining([label]) });
  });

  it('draw every metric that the product has', () => {
    const seen = new Set(drawn.flatMap(({ expr }) => namesIn(expr).metrics).map(baseOf));
    expect([...exported].filter((name) => name.startsWith('eulogy_') && !seen.has(name))).toEqual([]);
  });

  it('send whoever is called to a page of the runbook', () => {
    for (const { alert, labels, annotations } of rules) {
      expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(urgent|work)$/)]);
      expect([alert, existsSync(join(root, annotations.runbook))]).toEqual([alert, true]);
      expect(annotations.summary).toMatch(/\.$/);
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it('place every panel where no other is', () => {
    expect(new Set(panels.map(({ gridPos }) => `${gridPos.x} ${gridPos.y}`)).size).toBe(panels.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  it('are described by metrics that exist', () => {
    const pages = ['docs/runbook/health-and-metrics.md', 'docs/runbook/stuck-projection.md', 'docs/runbook/README.md'];
    const named = pages.flatMap((page) => read(page).match(/\beulogy_[a-z_]+/g) ?? []);
    expect(named.length).toBeGreaterThan(8);
    expect([...new Set(named)].filter((name) => !exported.has(baseOf(name)))).toEqual([]);
  });
});
