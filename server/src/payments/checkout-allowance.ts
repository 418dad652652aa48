import type { AllowedSources } from '#platform/http.ts';
import type { RazorpayConfig } from '../config.ts';

/** What Razorpay's own checkout loads, frames and calls, by its documentation. */
const razorpay: AllowedSources = {
  scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connections: [
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
  pictures: ['https://cdn.razorpay.com'],
};

/** The origins that pages may use so that the configured checkout works; none where nothing is sold. */
export function checkoutAllowance(config: RazorpayConfig | null): AllowedSources {
  if (!config) return { scripts: [], frames: [], connections: [], pictures: [] };
  const { origin } = new URL(config.checkoutUrl);
  return razorpay.scripts.includes(origin)
    ? razorpay
    : { scripts: [origin], frames: [origin], connections: [], pictures: [] };
}
