import { api, type EndpointData, type MotionStyle } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../api/request.ts';
import { q } from '../../api/use-endpoint.ts';
import { t } from '../../i18n.ts';
import { cachedBalance } from '../../ui/credits.ts';
import { errorText } from '../../ui/error-text.ts';
import { decodeFiles, loadFiles } from './load-pictures.ts';

export interface MotionChoice {
  style: MotionStyle;
  seconds: number;
  /** '' for the ad's own. */
  formatType: string;
}

/** A motion with its pictures, ready to be shown. */
export interface ShownMotion {
  motion: EndpointData<typeof api.motions.layers>;
  pictures: ReadonlyMap<string, ImageBitmap>;
  /** The same as files: a worker gets them without a copy of all their pixels, which would hold the page up. */
  files: ReadonlyMap<string, Blob>;
  /** As it was asked for. */
  choice: MotionChoice;
}

/** Has the layers of an ad made and loaded; the newest call counts. */
export function useMotion(adID: string) {
  const [shown, setShown] = useState<ShownMotion | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const calls = useRef(new AbortController());
  const client = useQueryClient();
  useEffect(() => () => calls.current.abort(), []);

  async function show(choice: MotionChoice) {
    const { style, seconds, formatType } = choice;
    calls.current.abort();
    const call = new AbortController();
    calls.current = call;
    setBusy(true);
    setFailure('');
    let failed: 'motion.failed' | 'motion.picturesFailed' = 'motion.failed';
    try {
      const motion = await request(api.motions.layers, {
        params: { adID },
        body: { style, seconds, ...(formatType ? { formatType } : {}) },
        signal: call.signal,
      });
      failed = 'motion.picturesFailed';
      if (motion.credits > 0) cachedBalance(client).subtract(motion.credits);
      // What the ad was opened with is asked for no more: that would have it composed anew.
      client.setQueryData<EndpointData<typeof api.studio.open>>(
        q(api.studio.open, { params: { adID } }).queryKey,
        (opened) => opened && { ...opened, motionPaid: true },
      );
      const files = await loadFiles(motion, location.origin, call.signal);
      const pictures = await decodeFiles(files);
      if (!call.signal.aborted) setShown({ motion, pictures, files, choice });
    } catch (error) {
      if (!call.signal.aborted) setFailure(errorText(error, t(failed)));
    } finally {
      if (calls.current === call) setBusy(false);
    }
  }

  return { shown, busy, failure, show };
}
