import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What pages may use beyond our own origin, by what it may be used for: origins, and hashes of scripts. */
export interface AllowedSources {
  scripts: string[];
  frames: string[];
  connections: string[];
  pictures: string[];
}

export const nothingMore: AllowedSources = { scripts: [], frames: [], connections: [], pictures: [] };

/** What no page of ours needs. A checkout in a frame may ask for payment by the browser. */
const permissions = (frames: string[]) =>
  [
    ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
    ...['magnetometer', 'microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
  ]
    .map((feature) => `${feature}=()`)
    .concat(`payment=(${['self', ...frames.map((origin) => `"${origin}"`)].join(' ')})`)
    .join(', ');

/**
 * Sets the headers of every reply. Styles may be inline because the component kit sets them so; scripts only where
 * their hashes are known.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  publicUrl: string,
  { scripts, frames, connections, pictures }: AllowedSources,
): Promise<void> {
  const https = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...pictures],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connections],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // No text becomes markup or a script but by the policy at the head of each page, `trusted-types.js`.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // A checkout opens the bank's page in a window of its own, and hears from it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    hsts: false,
  });
  const policy = permissions(frames);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', policy);
    // Behind a proxy that we trust to say so, or where we know that we are.
    if (https || request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
  });
}
