import { api, type Preview } from '@marquee/contract';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../api/request.ts';
import { type Step, stepKey } from './studio-state.ts';

/** How long nobody types before the room is measured, milliseconds: it takes several compositions. */
const pauseMs = 500;

/** Pixels; the picture is not looked at, and no other preview has this width. */
const width = 64;

/** How many characters each text of the ad may have; what was measured last until it is measured anew. */
export function useRoom(adID: string, step: Step): Preview['room'] {
  const key = stepKey(step);
  const latest = useRef(step);
  latest.current = step;
  const [room, setRoom] = useState<Preview['room']>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what the step says.
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const timer = window.setTimeout(() => {
      const { base, edit } = latest.current;
      const body = { adID, edit, from: base.version, width, room: true };
      // Without an answer the fields go without it.
      void request(api.studio.preview, { body, signal }).then(
        (preview) => !signal.aborted && setRoom(preview.refused ? undefined : preview.room),
        () => !signal.aborted && setRoom(undefined),
      );
    }, pauseMs);
    return () => {
      asking.abort();
      window.clearTimeout(timer);
    };
  }, [adID, key]);

  return room;
}
