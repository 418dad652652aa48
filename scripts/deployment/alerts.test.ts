import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from '../root.mjs';

describe('the alert rules', () => {
  const { groups } = parse(readFileSync(inRoot('deploy/prometheus/marquee.rules.yaml'), 'utf8')) as {
    groups: {
      rules: {
        alert: string;
        expr: string;
        for?: string;
        labels: { severity: string };
        annotations: { summary: string; description: string };
      }[];
    }[];
  };
  const rules = groups.flatMap(({ rules }) => rules);

  it.each(rules)(
    '$alert is asked in PromQL, and says what to do',
    ({ alert, expr, labels, annotations, ...rest }) => {
      let faults = 0;
      parser.parse(expr).iterate({
        enter: ({ type }) => {
          if (type.isError) faults++;
        },
      });
      expect(faults).toBe(0);
      expect(rest.for ?? '1m').toMatch(/^\d+[smh]$/);
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.description.length).toBeGreaterThan(annotations.summary.length / 2);
      expect(rules.filter((rule) => rule.alert === alert)).toHaveLength(1);
    },
  );

  it('tell of what loses money or work', () => {
    for (const trouble of [
      'LedgerBroken',
      'StorageNotWritable',
      'DatabaseNotAnswering',
      'QueueNotMoving',
      'ManyErrors',
    ])
      expect(rules.find(({ alert }) => alert === `Marquee${trouble}`)?.labels.severity, trouble).toBe('page');
  });
});
