import { api, type ResultImport } from '@marquee/contract';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { requestWithFile } from '../../api/request.ts';
import { useEndpoint, useInvalidate } from '../../api/use-endpoint.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { ImportCard } from './import-card.tsx';
import classes from './results-page.module.css';

/** Milliseconds between two looks at a file that is being read. */
const lookEvery = 1_000;
/** Files that are done with and shown all the same: what they say stands below them. */
const countedShown = 2;

/** Where files are dropped, and those that were. */
export function Imports({ appId }: { appId: string }) {
  const invalidate = useInvalidate();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [failures, setFailures] = useState<string[]>([]);
  const [sending, setSending] = useState(0);
  const imports = useEndpoint(
    api.results.imports,
    { query: { appId } },
    {
      refetchInterval: ({ state }) =>
        state.data?.imports.some(({ status }) => status === 'reading') ? lookEvery : false,
    },
  );
  const all = imports.data?.imports ?? [];
  const changed = () => void invalidate(api.results.imports, api.results.read);

  const counted = all.filter(({ status }) => status === 'counted');
  const earlier = counted.slice(countedShown);
  const recent = all.filter((each) => !earlier.includes(each));
  const cardOf = (each: ResultImport) => (
    <ImportCard key={each.importId} appId={appId} file={each} onChanged={changed} />
  );

  async function send(files: File[]) {
    setFailures([]);
    setSending(files.length);
    for (const file of files) {
      try {
        await requestWithFile(api.results.import, { query: { appId }, body: file });
      } catch (error) {
        const failure = errorText(error, t('results.files.failed', { file: file.name }));
        setFailures((before) => [...before, `${file.name}: ${failure}`]);
      }
      setSending((left) => left - 1);
    }
    changed();
  }

  return (
    <>
      <section
        className={classes.drop}
        data-over={isOver || undefined}
        aria-label={t('results.files')}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void send([...event.dataTransfer.files]);
        }}
      >
        <Upload size={28} aria-hidden />
        <p>{t('results.files.hint')}</p>
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          multiple
          hidden
          onChange={(event) => {
            void send([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button variant="primary" busy={sending > 0} onClick={() => picker.current?.click()}>
          {t('results.files.choose')}
        </Button>
      </section>
      {failures.map((failure) => (
        <Notice key={failure} tone="error">
          {failure}
        </Notice>
      ))}
      {imports.isError && <Notice tone="error">{t('results.failed')}</Notice>}
      {all.length > 0 && (
        <section className={classes.section} aria-labelledby="files">
          <h2 id="files">{t('results.imports')}</h2>
          <ul className={classes.section}>{recent.map(cardOf)}</ul>
          {earlier.length > 0 && (
            <details>
              <summary>{t('results.imports.earlier', { count: earlier.length })}</summary>
              <ul className={classes.earlier}>{earlier.map(cardOf)}</ul>
            </details>
          )}
        </section>
      )}
    </>
  );
}
