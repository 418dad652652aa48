import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../i18n.ts';
import parts from '../parts/parts.module.css';
import { Ready } from '../parts/ready.tsx';
import { ApiPricingForm } from './api-pricing-form.tsx';
import { FormatsForm } from './formats-form.tsx';
import { GeneralSettings } from './general-settings.tsx';
import { useApiPricing, useConfig, useFormats } from './use-configs.ts';

/** What holds for the whole product; each tab is saved by itself and keeps what was typed. */
export function GlobalConfigsTab() {
  const [tab, setTab] = useState<string | null>('general');
  return (
    <Tabs
      value={tab}
      onChange={setTab}
      classNames={{ list: parts.subTabs, tab: parts.subTab, panel: parts.subPanel }}
    >
      <Tabs.List aria-label={t('admin.tab.configs')}>
        <Tabs.Tab value="general">{t('configs.general')}</Tabs.Tab>
        <Tabs.Tab value="formats">{t('configs.formats')}</Tabs.Tab>
        <Tabs.Tab value="pricing">{t('configs.pricing')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="general">
        <General />
      </Tabs.Panel>
      <Tabs.Panel value="formats">
        <Formats />
      </Tabs.Panel>
      <Tabs.Panel value="pricing">
        <Pricing />
      </Tabs.Panel>
    </Tabs>
  );
}

const General = () => (
  <Ready query={useConfig()} failed={t('configs.failed.load')}>
    {(config) => <GeneralSettings config={config} />}
  </Ready>
);

const Formats = () => (
  <Ready query={useFormats()} failed={t('configs.failed.load')}>
    {(formats) => <FormatsForm loaded={formats} />}
  </Ready>
);

const Pricing = () => (
  <Ready query={useApiPricing()} failed={t('configs.failed.load')}>
    {(pricing) => <ApiPricingForm pricing={pricing} />}
  </Ready>
);
