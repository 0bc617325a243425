/** A tax that prices include, such as VAT; the rate in hundredths of a percent. */
export type TaxRule = { readonly name: string; readonly rate: number };

/** The part of an amount that is tax, in the amount's minor units. */
export type IncludedTax = TaxRule & { readonly amount: number };

const whole = 10_000;

/** Returns how much of an amount is tax, rounded to the minor unit. */
export const includedTax = (total: number, { name, rate }: TaxRule): IncludedTax => ({
  name,
  rate,
  amount: Math.round((total * rate) / (whole + rate)),
});

/** `Includes VAT 7.7%` */
export const taxLabel = ({ name, rate }: TaxRule): string => `Includes ${name} ${rate / 100}%`;
