import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requestForms } from '#core/design-code/request-form.ts';
import { lineOfKind } from '#core/design-code/request-kind.ts';
import { referencePages } from '#tools/reference.mjs';

const pages = referencePages({ requestForms, lineOfKind });

describe('the reference', () => {
  it.each(Object.entries(pages))('is what `npm run reference` writes: %s', (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('leaves no operation and no port out', () => {
    expect(pages['docs/reference/data-api.md']).toContain('| `getAssetCollectionSelections` |');
    expect(pages['docs/reference/ports.md']?.split('\n## ').length).toBeGreaterThan(20);
  });
});
