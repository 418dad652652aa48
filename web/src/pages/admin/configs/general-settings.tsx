import { Accordion, PasswordInput } from '@mantine/core';
import { api, type GlobalConfig } from '@marquee/contract';
import type { ReactNode } from 'react';
import { request } from '../../../api/request.ts';
import { t } from '../../../i18n.ts';
import { Field, Toggle } from '../parts/field.tsx';
import parts from '../parts/parts.module.css';
import { SaveForm } from '../parts/save-form.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { useSave } from '../parts/use-save.ts';
import { useSaved } from '../parts/use-saved.ts';
import { type ConfigValues, changedParts, configValues, keepsPassword } from './config-draft.ts';
import classes from './configs.module.css';

/** Mail, contact addresses and limits. */
export function GeneralSettings({ config }: { config: GlobalConfig }) {
  const { base, values, change, reset } = useDraft(config, configValues);
  const { saved, reload } = useSaved(api.adminSettings.config);
  const save = useSave(t('configs.failed.save'));

  function submit() {
    void save.run(async () => {
      const body = { ...changedParts(base, values), version: base.version };
      const data = await request(api.adminSettings.setConfig, { body });
      saved(data);
      reset();
    }, t('configs.saved'));
  }

  const text = (
    name: {
      [Name in keyof ConfigValues]: ConfigValues[Name] extends string ? Name : never;
    }[keyof ConfigValues],
  ) => ({
    label: t(`configs.${name}`),
    value: values[name],
    onType: (value: string) => change({ [name]: value }),
  });
  const passwordHint = !base.email.password_set
    ? 'configs.password.none'
    : keepsPassword(base, values)
      ? 'configs.password.kept'
      : 'configs.password.again';

  return (
    <SaveForm
      save={save}
      label={t('configs.save')}
      onSave={submit}
      onReload={() => void reload().then(reset)}
    >
      <Accordion
        multiple
        order={2}
        defaultValue={['email', 'contact', 'limits']}
        classNames={{
          item: classes.item,
          control: classes.control,
          label: classes.label,
          content: classes.content,
        }}
      >
        <Part name="email" hint={base.email.host || t('configs.email.environment')}>
          <Field {...text('host')} placeholder="smtp.example.com" maxLength={255} />
          <Field {...text('port')} type="number" min={1} max={65535} placeholder="587" />
          <Field {...text('user')} autoComplete="off" maxLength={320} />
          <PasswordInput
            label={t('configs.password')}
            description={t(passwordHint)}
            autoComplete="new-password"
            maxLength={1000}
            visibilityToggleButtonProps={{ 'aria-label': t('configs.password.show') }}
            value={values.password}
            onChange={({ currentTarget: { value } }) => change({ password: value })}
          />
          <Field {...text('from')} placeholder="Marquee <hello@example.com>" maxLength={320} />
          <Toggle
            data-row
            label={t('configs.secure')}
            description={t('configs.secure.hint')}
            checked={values.secure}
            onSwitch={(secure) => change({ secure })}
          />
        </Part>
        <Part name="contact" hint={base.contact.support_email}>
          <Field {...text('contactEmail')} type="email" />
          <Field {...text('supportEmail')} type="email" />
        </Part>
        <Part
          name="limits"
          hint={t(base.limits.advanced_templates_enabled ? 'configs.advanced.on' : 'configs.advanced.off')}
        >
          <Field {...text('batch')} type="number" min={1} max={100} placeholder="10" />
          <Field {...text('screenshots')} type="number" min={0} max={50} placeholder="25" />
          <Field {...text('timeout')} type="number" min={1000} max={30000} step={1000} placeholder="30000" />
          <Toggle
            data-row
            label={t('configs.advanced')}
            checked={values.advanced}
            onSwitch={(advanced) => change({ advanced })}
          />
        </Part>
      </Accordion>
    </SaveForm>
  );
}

const Part = ({
  name,
  hint,
  children,
}: {
  name: 'email' | 'contact' | 'limits';
  hint: string;
  children: ReactNode;
}) => (
  <Accordion.Item value={name}>
    <Accordion.Control>
      {t(`configs.part.${name}`)} <small>{hint}</small>
    </Accordion.Control>
    <Accordion.Panel>
      <div className={parts.fields} data-wide>
        {children}
      </div>
    </Accordion.Panel>
  </Accordion.Item>
);
