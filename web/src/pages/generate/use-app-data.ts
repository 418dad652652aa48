import { ApiError, type AppData, api } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../api.ts';
import { keepAppData, keptAppData, UnreadableCopy } from '../../app-data-copy.ts';

interface Loaded {
  app: AppData | null;
  /** The copy on this device could not be read; the server's took its place. */
  unreadable: boolean;
}

async function load(appId: string): Promise<Loaded> {
  let unreadable = false;
  try {
    const app = keptAppData(localStorage, appId);
    if (app) return { app, unreadable };
  } catch (fault) {
    if (!(fault instanceof UnreadableCopy)) throw fault;
    unreadable = true;
  }
  try {
    const { data } = await request(api.listings.app, { params: { appId } });
    keepAppData(localStorage, data);
    return { app: data, unreadable };
  } catch (fault) {
    // An address that no app can have is one without an app.
    if (fault instanceof ApiError && (fault.status === 404 || fault.status === 400))
      return { app: null, unreadable };
    throw fault;
  }
}

/** An app's data: this device's copy, else the server's. `app` is null when neither has it. */
export const useAppData = (appId: string) =>
  useQuery({ queryKey: ['app', appId], queryFn: () => load(appId), staleTime: Number.POSITIVE_INFINITY });
