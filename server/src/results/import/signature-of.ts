import { open } from 'node:fs/promises';

/** What a file begins with: of workbooks today's are archives, older and locked ones are not. */
export async function signatureOf(path: string): Promise<'empty' | 'archive' | 'old-workbook' | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4), position: 0 });
    if (bytesRead === 0) return 'empty';
    const signature = buffer.toString('hex', 0, bytesRead);
    if (/^504b(0304|0506|0708)$/.test(signature)) return 'archive';
    return signature === 'd0cf11e0' ? 'old-workbook' : null;
  } finally {
    await file.close();
  }
}
