import './feed.css';
import { listSchemas, type SchemaRow } from '@loyalty/contracts/feed/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { CardHead } from '../../kit/display/card.js';
import { Json } from '../../kit/display/json.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard, StateMessage, useCopy } from '../../kit/feedback/states.js';
import { TextInput } from '../../kit/form/fields.js';
import { ReadControls } from '../../kit/shell/read-only.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';

function Schema({ row }: { row: SchemaRow }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const text = JSON.stringify(row.schema, null, 2);
  return (
    <Stack gap="medium">
      <CardHead title={row.name} sub={`/api/schemas/${row.name}.json`}>
        <Button look="plain" onClick={() => copy(text)}>
          {t('stream.detail.copy')}
        </Button>
      </CardHead>
      <Json text={text} name={row.name} />
    </Stack>
  );
}

/** Every event version by context, and the schema of the selected one. */
export function Schemas({ chosen, onChoose }: { chosen: string | null; onChoose: (name: string) => void }) {
  const { t } = useTranslation();
  const read = useRows(listSchemas);
  const [search, setSearch] = useState('');
  if (!read.data) {
    if (!read.error) return <SkeletonRows count={6} />;
    return <FailedCard what={t('stream.tab.schemas')} failure={read.error} retry={() => void read.refetch()} />;
  }
  const rows = read.data.data as SchemaRow[];
  const found = rows.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const contexts = [...new Set(found.map(({ context }) => context))];
  const shown = rows.find(({ name }) => name === chosen);
  return (
    <div className="browse">
      <div className="browse-list">
        <ReadControls>
          <TextInput
            label={t('stream.schemas.search')}
            hideLabel
            placeholder={t('stream.schemas.search')}
            value={search}
            onChange={setSearch}
          />
        </ReadControls>
        {contexts.length === 0 ? <Text tone="subdued">{t('stream.schemas.none')}</Text> : null}
        {contexts.map((context) => (
          <section key={context}>
            <h3 className="search-group">
              <span className="sq" data-context={context} />{' '}
              {t(`stream.context.${context as 'points'}`, { defaultValue: context })}
            </h3>
            <ul className="plain">
              {found
                .filter((row) => row.context === context)
                .map(({ name }) => (
                  <li key={name}>
                    <button
                      type="button"
                      className="browse-row"
                      aria-pressed={name === chosen}
                      onClick={() => onChoose(name)}
                    >
                      {name}
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="browse-detail">
        {shown ? <Schema row={shown} /> : <StateMessage title={t('stream.schemas.choose')} />}
      </div>
    </div>
  );
}
