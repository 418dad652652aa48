import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps secrets in the database without their being readable there. */
export interface Secrets {
  /** False where there is no key: then nothing can be sealed, opened or hashed. */
  readonly available: boolean;
  /** The same for the same text and purpose; who has not the key cannot tell, nor try, of which text it is. */
  hash(text: string, purpose: string): Buffer;
  /** Encrypts a text for one purpose. Each time it looks different. */
  seal(text: string, purpose: string): string;
  /** @throws Error for what was sealed with another key or for another purpose, or was changed */
  open(sealed: string, purpose: string): string;
}

const lengths = { iv: 12, tag: 16 };

/** Secrets under AES-256-GCM with a key made from `key`, which may be any text of some length; null: none. */
export function createSecrets(key: string | null): Secrets {
  const derived = key === null ? null : Buffer.from(hkdfSync('sha256', key, '', 'marquee secrets', 32));
  const needed = (): Buffer => {
    if (!derived) throw new Error('there is no SECRET_KEY');
    return derived;
  };
  return {
    available: derived !== null,
    hash: (text, purpose) => createHmac('sha256', needed()).update(`${purpose}\n${text}`).digest(),
    seal(text, purpose) {
      const iv = randomBytes(lengths.iv);
      const cipher = createCipheriv('aes-256-gcm', needed(), iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url');
      const tagEnd = lengths.iv + lengths.tag;
      const decipher = createDecipheriv('aes-256-gcm', needed(), bytes.subarray(0, lengths.iv), {
        authTagLength: lengths.tag,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(lengths.iv, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
    },
  };
}

/** The text kept in `folder` under `name` for its owner alone; made by `make` where there is none yet. */
export async function readOrCreateSecretFile(
  folder: string,
  name: string,
  make: () => string,
): Promise<string> {
  const file = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const made = make();
    await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // Two processes that start at once: the other's file may not be written to its end yet.
  for (;;) {
    const text = await readFile(file, 'utf8');
    if (text.endsWith('\n')) return text.trim();
  }
}
