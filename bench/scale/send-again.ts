import autocannon from 'autocannon';
import type { Owner } from './ad-owners.ts';

/** GET, or POST where there is a body. */
export interface Request {
  path: string;
  body?: object;
}

/** Requests under way at once. */
export const connections = 4;

/**
 * Sends the same request again and again, as fast as it is answered. Gives the milliseconds that each answer took.
 * @throws an Error where one is not answered with success
 */
export function sendAgain(
  { client, person }: Owner,
  { path, body }: Request,
  amount: number,
): Promise<number[]> {
  const times: number[] = [];
  return new Promise((resolve, reject) => {
    const load = autocannon(
      {
        url: `${client.host}${path}`,
        connections,
        amount,
        // It ends at the first look after the last answer.
        sampleInt: 20,
        headers: {
          authorization: `Bearer ${person.token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      },
      (error, { errors, non2xx }) => {
        if (error) reject(error);
        else if (errors + non2xx > 0)
          reject(new Error(`${path}: ${errors} were broken off, ${non2xx} refused`));
        else resolve(times);
      },
    );
    load.on('response', (_, __, ___, time) => times.push(time));
  });
}
