import { ApiError, type AppData, api } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKey } from '../../api/query-key.ts';
import { request } from '../../api/request.ts';
import { readAppData, storeAppData, UnreadableCopyError } from '../../stored-app-data.ts';

interface LoadedApp {
  app: AppData | null;
  /** The copy on this device could not be read; the server's took its place. */
  unreadable: boolean;
}

async function load(appId: string): Promise<LoadedApp> {
  let unreadable = false;
  try {
    const app = readAppData(localStorage, appId);
    if (app) return { app, unreadable };
  } catch (error) {
    if (!(error instanceof UnreadableCopyError)) throw error;
    unreadable = true;
  }
  try {
    const data = await request(api.listings.app, { params: { appId } });
    storeAppData(localStorage, data);
    return { app: data, unreadable };
  } catch (error) {
    // An address that no app can have is one without an app.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      return { app: null, unreadable };
    throw error;
  }
}

/** An app's data: this device's copy, else the server's. `app` is null when neither has it. */
export const useAppData = (appId: string) =>
  useQuery({
    queryKey: queryKey(api.listings.app, { params: { appId } }),
    queryFn: () => load(appId),
    staleTime: Number.POSITIVE_INFINITY,
  });
