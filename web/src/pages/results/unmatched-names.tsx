import { Select } from '@mantine/core';
import { api, type ResultImport } from '@marquee/contract';
import { useEffect, useState } from 'react';
import { useApiMutation, useEndpointPages } from '../../api/use-endpoint.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import classes from './results-page.module.css';

/** Names that are shown at once, and how many more at a time. */
const shownAtOnce = 20;
/** Pictures of Google's own assets, by which people know what an address stands for. */
const assetAddress = /^https:\/\/tpc\.googlesyndication\.com\/simgad\/\d+$/;

/** The names that no ad was found for, each with the app's ads to pick from; what is picked is remembered. */
export function UnmatchedNames({
  appId,
  file,
  onChanged,
}: {
  appId: string;
  file: ResultImport;
  onChanged: () => void;
}) {
  const [picked, setPicked] = useState<Record<string, string>>({});
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState(shownAtOnce);
  const ads = useEndpointPages(
    api.ads.ofApp,
    (cursor: string | undefined) => ({
      params: { appId },
      query: { limit: 100, ...(cursor ? { cursor } : {}) },
    }),
    ({ hasMore, nextCursor }) => (hasMore ? nextCursor : null),
    { enabled: isOpen },
  );
  const { hasNextPage, isFetching, fetchNextPage } = ads;
  // Whatever ad it was must be there to be picked.
  useEffect(() => {
    if (isOpen && hasNextPage && !isFetching) void fetchNextPage();
  }, [isOpen, hasNextPage, isFetching, fetchNextPage]);
  const map = useApiMutation(api.results.map, { onSuccess: onChanged });
  const known = new Map(
    ads.data?.pages.flatMap((page) => page.ads.map((ad) => [ad.adID as string, ad] as const)),
  );
  const options = [...known].map(([value, { headline, formatName }]) => ({
    value,
    label: `${headline} · ${formatName}`,
  }));
  const names = Object.entries(picked).map(([name, adID]) => ({ name, adID }));
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('results.unmatched', { count: file.unmatched.length })}</summary>
      <ul className={classes.names}>
        {file.unmatched.slice(0, shown).map(({ name, rows }) => (
          <li key={name}>
            <Picture
              path={known.get(picked[name] ?? '')?.thumbnailPath}
              alt=""
              width={48}
              height={48}
              className={classes.thumbnail}
            />
            <Select
              label={t('results.unmatched.pick', { name: name || t('results.unmatched.nameless') })}
              description={
                <>
                  {t('results.unmatched.rows', { rows })}
                  {assetAddress.test(name) && (
                    <>
                      {' · '}
                      <a href={name} target="_blank" rel="noreferrer">
                        {t('results.unmatched.look')}
                      </a>
                    </>
                  )}
                </>
              }
              placeholder={t('results.unmatched.none')}
              searchable
              clearable
              data={options}
              renderOption={({ option }) => (
                <span className={classes.option}>
                  <Picture
                    path={known.get(option.value)?.thumbnailPath}
                    alt=""
                    width={40}
                    height={40}
                    loading="lazy"
                    className={classes.thumbnail}
                  />
                  <span dir="auto">{option.label}</span>
                </span>
              )}
              value={picked[name] ?? null}
              onChange={(adID) => {
                const { [name]: _, ...others } = picked;
                setPicked(adID ? { ...others, [name]: adID } : others);
              }}
            />
          </li>
        ))}
      </ul>
      {shown < file.unmatched.length && (
        <p className={classes.furtherNames}>
          <Button size="small" onClick={() => setShown(shown + shownAtOnce)}>
            {t('results.unmatched.more', { count: file.unmatched.length - shown })}
          </Button>
        </p>
      )}
      {map.error && <Notice tone="error">{errorText(map.error, t('results.failed'))}</Notice>}
      <Button
        busy={map.isPending}
        aria-disabled={names.length === 0}
        onClick={() => names.length > 0 && map.mutate({ params: { id: file.importId }, body: { names } })}
      >
        {t('results.unmatched.save')}
      </Button>
    </details>
  );
}
