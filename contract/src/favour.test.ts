import { expect, it } from 'vitest';
import { favourReason } from './favour.ts';

it('calls nothing that is drawn certain', () => {
  const wish = (likely: number) => ({
    attribute: 'angle' as const,
    value: 'social-proof',
    likely,
    met: true,
  });
  const reason = (likely: number) => favourReason({ explores: false, wishes: [wish(likely)] });
  expect(reason(1)).toBe('Drawn from your results: angle ‘social proof’ (99% likely to lead).');
  expect(reason(0.876)).toContain('(88% likely to lead)');
  expect(reason(0.001)).toContain('(1% likely to lead)');
});
