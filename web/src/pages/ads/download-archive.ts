import { api } from '@marquee/contract';
import { request } from '../../api/request.ts';
import { host } from '../../host.ts';

/** Has the browser download the ads of an app or of a generation as one ZIP file. */
export async function downloadArchive(scope: { appId: string } | { generationId: string }): Promise<void> {
  const data = await request(api.gallery.download, { body: scope });
  const link = document.createElement('a');
  link.href = `${host}${data.url}`;
  // The server names the file.
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
