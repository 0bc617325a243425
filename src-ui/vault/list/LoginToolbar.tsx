import { isolated } from '#core/kernel/isolated.ts';
import styled from 'styled-components';
import type { LoginSort, LoginView } from '#core/vault/find-logins.ts';
import { platforms } from '#core/vault/platform.ts';
import { Select } from '#ui/kit/forms/Field.tsx';
import { SearchBox } from '#ui/kit/forms/SearchBox.tsx';
import type { LoginFilterControls } from './use-login-filter.ts';

const Bar = styled.search`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  margin-bottom: ${({ theme }) => theme.space[4]};

  select {
    width: auto;
    max-width: 190px;
  }

  ${({ theme }) => theme.media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));

    select {
      width: 100%;
      max-width: none;
    }
  }
`;

export const viewNames: Readonly<Record<LoginView, string>> = {
  all: 'All logins',
  expired: 'Expired',
  expiring: 'Expiring this week',
  weak: 'Weak',
  fair: 'Fair',
  good: 'Good',
  strong: 'Strong',
  breached: 'Breached',
  reused: 'Reused',
  'without-2fa': 'Without 2FA',
  'http-only': 'Not on https',
  unreadable: 'Cannot be opened',
};

const sortNames: Readonly<Record<LoginSort, string>> = {
  name: 'By name',
  newest: 'Newest first',
  expiry: 'Next to expire',
  weakest: 'Weakest first',
};

type Props = {
  readonly controls: LoginFilterControls;
  readonly brands: readonly { readonly id: string; readonly name: string }[];
  readonly tags: readonly string[];
};

const orUndefined = (value: string): string | undefined => (value === '' ? undefined : value);

export const LoginToolbar = ({ controls, brands, tags }: Props) => {
  const { filter, setText, setTag, change } = controls;
  return (
    <Bar aria-label="Filter logins">
      <SearchBox
        label="Search logins"
        placeholder="Search name, username, address, tag"
        value={filter.text}
        onChange={setText}
      />
      <Select
        aria-label="Show"
        value={filter.view}
        onChange={(event) => change({ show: event.target.value === 'all' ? undefined : event.target.value })}
      >
        {Object.entries(viewNames).map(([view, name]) => (
          <option key={view} value={view}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Platform"
        value={filter.platform ?? ''}
        onChange={(event) => change({ platform: orUndefined(event.target.value) })}
      >
        <option value="">All platforms</option>
        {[...platforms, 'Other'].map((platform) => (
          <option key={platform}>{platform}</option>
        ))}
      </Select>
      <Select
        aria-label="Brand"
        value={filter.brandId ?? ''}
        onChange={(event) => change({ brand: orUndefined(event.target.value) })}
      >
        <option value="">All brands</option>
        {brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {isolated(name)}
          </option>
        ))}
      </Select>
      <Select aria-label="Tag" value={filter.tag ?? ''} onChange={(event) => setTag(orUndefined(event.target.value))}>
        <option value="">All tags</option>
        {tags.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </Select>
      <Select aria-label="Order" value={filter.sort} onChange={(event) => change({ sort: event.target.value })}>
        {Object.entries(sortNames).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </Select>
    </Bar>
  );
};
