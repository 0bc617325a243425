import { isolated } from '#core/kernel/isolated.ts';
import styled from 'styled-components';
import type { AssetFacets } from '#core/assets/asset.ts';
import type { Facet } from '#core/kernel/facet.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Select } from '#ui/kit/forms/Field.tsx';
import { SearchBox } from '#ui/kit/forms/SearchBox.tsx';
import { isFiltered, type AssetFilterControls } from './use-asset-filter.ts';

const Bar = styled.search`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};

  select {
    width: 160px;
  }

  ${({ theme }) => theme.media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));

    select {
      width: 100%;
    }
  }
`;

const types: Readonly<Record<string, string>> = { image: 'Images', video: 'Videos' };
const same = (value: string): string => value;

type ChoiceProps = {
  readonly label: string;
  readonly all: string;
  readonly value: string | undefined;
  readonly facets: readonly Facet[];
  readonly nameOf?: (value: string) => string;
  readonly onChange: (value: string) => void;
};

/** The values of one facet, each with how many assets it would leave. */
const Choice = ({ label, all, value, facets, nameOf = same, onChange }: ChoiceProps) => {
  const isMissing = value !== undefined && !facets.some((facet) => facet.value.toLowerCase() === value.toLowerCase());
  const options = isMissing ? [{ value, count: 0 }, ...facets] : facets;
  return (
    <Select
      aria-label={label}
      value={options.find((option) => option.value.toLowerCase() === value?.toLowerCase())?.value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {`${isolated(nameOf(option.value))} (${option.count})`}
        </option>
      ))}
    </Select>
  );
};

const noFacets: AssetFacets = { total: 0, types: [], brands: [], tags: [], sources: [] };

type Props = {
  readonly controls: AssetFilterControls;
  readonly facets: AssetFacets | undefined;
  /** By their ids. */
  readonly brandNames: ReadonlyMap<string, string>;
};

export const AssetToolbar = ({ controls, facets = noFacets, brandNames }: Props) => {
  const { filter, text, setText, change, clear } = controls;
  const pick = (name: string) => (value: string) => change({ [name]: value });
  return (
    <Bar aria-label="Filter assets">
      <SearchBox label="Search assets" placeholder="Search name, tag, source" value={text} onChange={setText} />
      <Choice
        label="Type"
        all="All types"
        value={filter.type}
        facets={facets.types}
        nameOf={(type) => types[type] ?? type}
        onChange={pick('type')}
      />
      <Choice
        label="Brand"
        all="All brands"
        value={filter.brandId}
        facets={facets.brands}
        nameOf={(id) => brandNames.get(id) ?? 'Another brand'}
        onChange={pick('brand')}
      />
      <Choice label="Tag" all="All tags" value={filter.tag} facets={facets.tags} onChange={pick('tag')} />
      <Choice
        label="Source"
        all="All sources"
        value={filter.source}
        facets={facets.sources}
        onChange={pick('source')}
      />
      {isFiltered(filter) ? (
        <Button $look="quiet" onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </Bar>
  );
};
