import { type AppData, api, type CallErrorCode } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { errorCode } from '../../api/error-code.ts';
import { queryKey } from '../../api/query-key.ts';
import { request } from '../../api/request.ts';
import { readAppData, storeAppData, UnreadableCopyError } from '../../stored-app-data.ts';

interface LoadedApp {
  app: AppData | null;
  /** The copy on this device could not be read; the server's took its place. */
  unreadable: boolean;
}

/** An address that no app can have is one without an app. */
const isUnknownApp = (code: CallErrorCode | null) =>
  code === 'APP_NOT_FOUND' || code === 'NOT_FOUND' || code === 'VALIDATION_FAILED';

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
    if (isUnknownApp(errorCode(error))) return { app: null, unreadable };
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
