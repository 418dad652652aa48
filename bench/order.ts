import {
  type Ad,
  api,
  type ClientOptions,
  type GenerateRequest,
  type ProgressEvent,
  send,
} from '@marquee/contract';

/** Ten ads of three formats, as a customer would choose them. */
export const tenAds = { square: 4, story: 3, landscape: 3 };

/**
 * Orders ads and follows them to the end.
 * @param quantities ads of each format
 * @param onAd called for each ad as it is told of
 * @returns milliseconds from the order to the first ad and to the end
 * @throws ApiError where the order is refused; an Error where an ad is not delivered
 */
export async function order(
  client: ClientOptions,
  { quantities, ...of }: Pick<GenerateRequest, 'appId' | 'templateType' | 'quantities' | 'languages'>,
  onAd: (ad: Ad) => void = () => {},
): Promise<{ first: number; all: number }> {
  const began = performance.now();
  let first = 0;
  const body = { ...of, quantities, formatTypes: Object.keys(quantities) };
  const response = await send(client, api.generations.generate, { body });
  for await (const event of eventsOf(response)) {
    if (event.type === 'error') throw new Error(event.error);
    if (event.type === 'complete' && event.failed > 0)
      throw new Error(`${event.failed} ads were not delivered`);
    if (event.type !== 'ad') continue;
    if (first === 0) first = performance.now() - began;
    onAd(event.ad);
  }
  return { first, all: performance.now() - began };
}

/** The events of a stream, as they come. */
export async function* eventsOf(response: Response): AsyncGenerator<ProgressEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk, { stream: true });
    const events = rest.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) yield JSON.parse(event.slice('data: '.length));
  }
}
