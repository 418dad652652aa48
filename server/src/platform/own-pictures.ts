import { readdir } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { HttpError } from './http-error.ts';

/** Pictures and films that a browser may be able to show. */
const shown = /^[^/\\]+\.(?:png|jpe?g|gif|webp|svg|mp4|webm|mov|avi)$/i;

const manifest = 'manifest.json';

/**
 * Sends a picture or film of the operator's own folder, or its manifest: the list of their names, which is made of what
 * lies there by name where the folder has none of its own.
 * @param name what is asked for
 */
export async function sendOwnPicture(
  reply: FastifyReply,
  folder: string,
  name: string,
): Promise<FastifyReply> {
  if (name !== manifest && !shown.test(name)) throw new HttpError('NOT_FOUND');
  reply.header('cache-control', 'no-cache');
  const names = await readdir(folder);
  if (name !== manifest || names.includes(manifest)) return reply.sendFile(name, folder);
  return reply.send(names.filter((each) => shown.test(each)).sort(byNumber));
}

/** 2 before 10. */
const byNumber = new Intl.Collator('en', { numeric: true }).compare;
