import { api, type FormatConfig } from '@marquee/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../api/request.ts';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useAddressState } from '../../../ui/use-address-state.ts';
import { Section } from '../parts/field.tsx';
import { Empty } from '../parts/ready.tsx';
import { SaveForm } from '../parts/save-form.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { useSave } from '../parts/use-save.ts';
import { useSaved } from '../parts/use-saved.ts';
import classes from './configs.module.css';
import { FormatCard } from './format-card.tsx';
import { moved } from './format-draft.ts';
import { FormatModal } from './format-modal.tsx';

interface LoadedFormats {
  formats: Record<string, FormatConfig>;
  version: string;
}

/** In the address where a format is added; no format has such a key. */
const newFormat = '+';

/** The sizes on offer: switched on and off, changed, added, put in order; nothing counts before it is saved. */
export function FormatsForm({ loaded }: { loaded: LoadedFormats }) {
  const { base, values, touched, change, reset } = useDraft(loaded, ({ formats }) => ({ formats }));
  const [editing, setEditing] = useAddressState('format');
  const { saved, reload } = useSaved(api.adminSettings.formats);
  const save = useSave(t('configs.formats.failed'));
  const [announcement, setAnnouncement] = useState('');
  const formats = Object.values(values.formats);
  const edited = formats.find(({ key }) => key === editing) ?? null;

  function put(formats: LoadedFormats['formats']) {
    save.clear();
    change({ formats });
  }

  function putOne(format: FormatConfig) {
    put({ ...values.formats, [format.key]: format });
  }

  function move({ key, displayName }: FormatConfig, by: -1 | 1) {
    put(moved(values.formats, key, by));
    setAnnouncement(
      t('configs.formats.moved', {
        name: displayName,
        place: Object.keys(values.formats).indexOf(key) + by + 1,
        total: formats.length,
      }),
    );
  }

  function submit() {
    void save.run(async () => {
      const data = await request(api.adminSettings.setFormats, {
        body: { formats: values.formats, version: base.version },
      });
      saved(data);
      reset();
    }, t('configs.formats.saved'));
  }

  return (
    <>
      <SaveForm
        save={save}
        label={t('configs.formats.save')}
        onSave={submit}
        onReload={() => void reload().then(reset)}
      >
        <Section
          title={t('configs.formats')}
          text={t('configs.formats.text')}
          aside={
            <Button onClick={() => setEditing(newFormat)}>
              <Plus size={18} aria-hidden />
              {t('configs.formats.add')}
            </Button>
          }
        >
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
          {formats.length === 0 ? (
            <Empty>{t('configs.formats.none')}</Empty>
          ) : (
            <ul className={classes.cards}>
              {formats.map((format, place) => (
                <FormatCard
                  key={format.key}
                  format={format}
                  first={place === 0}
                  last={place === formats.length - 1}
                  onEdit={() => setEditing(format.key)}
                  onMove={(by) => move(format, by)}
                  onSwitch={(enabled) => putOne({ ...format, enabled })}
                />
              ))}
            </ul>
          )}
        </Section>
        {touched && <p className={classes.unsaved}>{t('admin.unsaved')}</p>}
      </SaveForm>
      {(editing === newFormat || edited) && (
        <FormatModal
          format={edited}
          taken={Object.keys(values.formats)}
          onClose={() => setEditing(null)}
          onDone={(format) => {
            putOne(format);
            setEditing(null);
          }}
        />
      )}
    </>
  );
}
