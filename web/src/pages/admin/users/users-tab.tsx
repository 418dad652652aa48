import { useDebouncedValue } from '@mantine/hooks';
import { api, type ManagedUser, userSortings } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useState } from 'react';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { formatNumber, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAddressState } from '../../../ui/use-address-state.ts';
import { Choice, Field } from '../parts/field.tsx';
import { Pager } from '../parts/pager.tsx';
import { Empty, Ready } from '../parts/ready.tsx';
import { AdjustModal } from './adjust-modal.tsx';
import { useUserActions } from './use-user-actions.ts';
import { UserModal } from './user-modal.tsx';
import { UserTable } from './user-table.tsx';
import classes from './users.module.css';

/** Accounts shown at once. */
const pageSize = 20;

type UserSorting = (typeof userSortings)[number];

/** The accounts: look for one, look at it, and do what has to be done to it. */
export function UsersTab() {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const [page, setPage] = useState(1);
  const [sorting, setSorting] = useState<{ by: UserSorting; order: 'asc' | 'desc' }>({
    by: 'createdAt',
    order: 'desc',
  });
  const [open, setOpen] = useAddressState('user');
  const [adjusting, setAdjusting] = useState<ManagedUser | null>(null);
  const actions = useUserActions();
  const query = useEndpoint(
    api.adminUsers.list,
    { query: { page, search, sortBy: sorting.by, sortOrder: sorting.order, limit: pageSize } },
    { placeholderData: keepPreviousData },
  );

  function sort(by: UserSorting) {
    const turned = sorting.order === 'asc' ? 'desc' : 'asc';
    const usual = by === 'email' || by === 'displayName' ? 'asc' : 'desc';
    setSorting({ by, order: by === sorting.by ? turned : usual });
    setPage(1);
  }

  return (
    <div className={classes.tab}>
      <div className={classes.tools}>
        <Field
          type="search"
          className={classes.search}
          label={t('users.search')}
          placeholder={t('users.search.hint')}
          value={typed}
          maxLength={200}
          onType={(text) => {
            setTyped(text);
            setPage(1);
          }}
        />
        <div className={classes.sorting}>
          <Choice
            label={t('users.sort')}
            value={sorting.by}
            options={userSortings.map((value) => ({ value, label: t(`users.by.${value}`) }))}
            onChoose={(by) => sort(by as UserSorting)}
          />
          <Button
            aria-label={t(sorting.order === 'asc' ? 'users.ascending' : 'users.descending')}
            title={t(sorting.order === 'asc' ? 'users.ascending' : 'users.descending')}
            onClick={() => sort(sorting.by)}
          >
            {sorting.order === 'asc' ? (
              <ArrowUpNarrowWide size={18} aria-hidden />
            ) : (
              <ArrowDownWideNarrow size={18} aria-hidden />
            )}
          </Button>
        </div>
      </div>
      {actions.notice && (
        <Notice tone={actions.notice.tone} closeLabel={t('admin.dismiss')} onClose={() => actions.say(null)}>
          {actions.notice.text}
        </Notice>
      )}
      <Ready query={query} failed={t('users.failed.load')}>
        {({ users, pagination: { total, totalPages, more } }) =>
          users.length === 0 ? (
            <Empty>{search ? t('users.none', { search }) : t('users.nobody')}</Empty>
          ) : (
            <>
              <UserTable
                users={users}
                sorting={sorting}
                onSort={(by) => sort(by as UserSorting)}
                pending={query.isPlaceholderData}
                actions={actions}
                onDetails={setOpen}
                onAdjust={setAdjusting}
              />
              <div className={classes.foot}>
                <span>
                  {t('users.shown', {
                    from: formatNumber((page - 1) * pageSize + 1),
                    to: formatNumber((page - 1) * pageSize + users.length),
                    total: `${formatNumber(total)}${more ? '+' : ''}`,
                  })}
                </span>
                <Pager page={page} pages={totalPages} onPage={setPage} />
              </div>
            </>
          )
        }
      </Ready>
      {open && (
        <UserModal id={open} actions={actions} onAdjust={setAdjusting} onClose={() => setOpen(null)} />
      )}
      {adjusting && (
        <AdjustModal
          user={adjusting}
          onClose={() => setAdjusting(null)}
          onDone={(text) => {
            setAdjusting(null);
            actions.say({ tone: 'success', text });
          }}
        />
      )}
    </div>
  );
}
