import { useStore } from 'zustand';
import { useApp } from '#ui/context/portal-context.ts';
import { ChoiceGroup } from '#ui/kit/forms/ChoiceGroup.tsx';
import { themeChoice, themeChoices } from '#ui/theme/theme-store.ts';
import { themeWords } from '#ui/theme/theme-texts.ts';
import { AccountCard } from './account-styles.ts';

const options = themeChoices.map((value) => ({ value, label: themeWords[value].label }));

/** How the portal is painted on this device; chosen at once. */
export const AppearanceCard = () => {
  const { choice, choose } = useStore(useApp().theme);
  return (
    <AccountCard aria-label="Appearance">
      <ChoiceGroup
        label="Theme"
        help="Kept on this device."
        of="radio"
        options={options}
        chosen={[choice]}
        onChange={([chosen]) => choose(themeChoice(chosen))}
      />
    </AccountCard>
  );
};
