import { ApiError, api } from '@marquee/contract';
import { useState } from 'react';
import { requestWithFile } from '../../api/request.ts';
import { t } from '../../i18n.ts';
import type { StudioData } from './studio-data.ts';

type Uploaded = StudioData['uploads'][number];

/** The person's own pictures: those that the ad has, and those that they add here. */
export function useUploads(known: Uploaded[]) {
  const [added, setAdded] = useState<Uploaded[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const all = [...known, ...added.filter(({ upload }) => !known.some((one) => one.upload === upload))];

  return {
    all,
    busy,
    failure,
    pathOf: (upload: string) => all.find((one) => one.upload === upload)?.path,
    /** Sends a picture. @returns its name; null where it was refused, which `failure` tells */
    async take(file: File): Promise<string | null> {
      setBusy(true);
      setFailure(null);
      try {
        const added = await requestWithFile(api.studio.upload, { body: file });
        setAdded((before) => [...before, added]);
        return added.upload;
      } catch (error) {
        setFailure(error instanceof ApiError ? error.message : t('studio.upload.failed'));
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
