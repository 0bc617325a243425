import { useState } from 'react';
import styled from 'styled-components';
import { primaryVariation, type Asset } from '#core/assets/asset.ts';
import { drawingOf, recipes, type Recipe } from '#core/assets/recipe.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { Progress } from '#ui/kit/Progress.tsx';
import { typeText } from '../format-asset.ts';
import { useRecipes } from './use-recipes.ts';

const Choices = styled.ul`
  display: grid;

  li + li {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }

  label {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[3]};
    min-height: 44px;
    cursor: pointer;
  }

  input {
    width: 18px;
    height: 18px;
    accent-color: ${({ theme }) => theme.color.accent};
  }

  span:last-child {
    margin-left: auto;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.table};
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

/** What a recipe would give: `1080 × 1080, JPEG`; and undefined for a picture whose size is unknown. */
const resultText = (asset: Asset, recipe: Recipe): string | undefined => {
  const primary = primaryVariation(asset);
  if (primary?.width === undefined || primary.height === undefined) return undefined;
  const { width, height, type } = drawingOf(
    recipe,
    { width: primary.width, height: primary.height, type: primary.type },
    primary.name,
  );
  return `${width} × ${height}, ${typeText(type)}`;
};

type Props = { readonly asset: Asset; readonly onClose: () => void };

/** Makes further variations of the primary picture, by recipes. */
export const RecipeDialog = ({ asset, onClose }: Props) => {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [hint, setHint] = useState<string>();
  const { making, done, problem, make } = useRecipes(asset);
  const busy = making !== undefined;
  const known = recipes.filter((recipe) => resultText(asset, recipe) !== undefined);
  const toggle = (id: string): void => {
    setHint(undefined);
    setTicked((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  };
  const start = async (): Promise<void> => {
    const chosen = known.filter(({ id }) => ticked.includes(id));
    if (chosen.length === 0) return setHint('Tick at least one.');
    const left = await make(chosen);
    if (left.length === 0) onClose();
    else setTicked(left.map(({ id }) => id));
  };
  return (
    <Modal title="Make variations" busy={busy} onClose={onClose}>
      {known.length === 0 ? (
        <p>The size of this picture is not known, so no variation can be made of it.</p>
      ) : (
        <>
          <p>Made of the primary variation, never larger than it is, and added to this asset.</p>
          <Choices>
            {known.map((recipe) => (
              <li key={recipe.id}>
                <label>
                  <input
                    type="checkbox"
                    disabled={busy}
                    checked={ticked.includes(recipe.id)}
                    onChange={() => toggle(recipe.id)}
                  />
                  <span>{recipe.name}</span>
                  <span>{resultText(asset, recipe)}</span>
                </label>
              </li>
            ))}
          </Choices>
        </>
      )}
      <ErrorSummary message={problem ?? hint} />
      {busy ? (
        <Progress done={done} total={ticked.length}>
          Making {making}
        </Progress>
      ) : null}
      <ModalActions>
        <Button disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button $look="primary" busy={busy} onClick={() => void start()}>
          {ticked.length > 1 ? `Make ${ticked.length} variations` : 'Make variation'}
        </Button>
      </ModalActions>
    </Modal>
  );
};
