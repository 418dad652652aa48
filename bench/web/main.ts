import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { startProduct } from '../product.ts';
import { openBrowser } from './browser.ts';

// What Lighthouse says of the public pages on a phone; see ../README.md.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, url: { type: 'string' } },
});
const pages = ['/', '/features', '/pricing', '/support'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** One line of the table: the medians of several rounds. */
function row(path: string, reports: Report[]): string {
  const of = (pick: (report: Report) => number | null | undefined) =>
    median(reports.map((report) => pick(report) ?? 0));
  const audit = (id: string) => of(({ audits }) => audits[id]?.numericValue);
  const scores = categories.map((id) =>
    String(Math.round(of((report) => report.categories[id]?.score) * 100)),
  );
  const scripts = of(({ audits }) => {
    const { items } = (audits['resource-summary']?.details ?? { items: [] }) as {
      items: { resourceType: string; transferSize: number }[];
    };
    return items.find(({ resourceType }) => resourceType === 'script')?.transferSize;
  });
  const seconds = (id: string) => `${(audit(id) / 1000).toFixed(1)} s`;
  return `| ${[path, ...scores, seconds('first-contentful-paint'), seconds('largest-contentful-paint'), `${Math.round(audit('total-blocking-time'))} ms`, audit('cumulative-layout-shift').toFixed(3), `${Math.round(scripts / 1000)} kB`].join(' | ')} |`;
}

const product = values.url ? null : await startProduct();
const url = values.url ?? product?.client.host ?? '';
const browser = await openBrowser();
try {
  process.stdout.write(
    '| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS | scripts |\n|---|---|---|---|---|---|---|---|---|---|\n',
  );
  for (const path of pages) {
    const reports: Report[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const result = await lighthouse(url + path, {
        port: browser.port,
        logLevel: 'error',
        onlyCategories: categories,
      });
      if (result) reports.push(result.lhr);
    }
    process.stdout.write(`${row(path, reports)}\n`);
    const faults = Object.values(reports[0]?.audits ?? {}).filter(
      ({ id, score }) =>
        score === 0 &&
        categories
          .slice(1)
          .some((name) =>
            reports[0]?.categories[name]?.auditRefs.some((ref) => ref.id === id && ref.weight > 0),
          ),
    );
    for (const { id, title } of faults) process.stderr.write(`  ${path}: ${id}: ${title}\n`);
  }
} finally {
  await browser.close();
  await product?.stop();
}
