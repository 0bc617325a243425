import Papa from 'papaparse';

/** Returns the rows of the CSV at an address, by their columns, and what is malformed. */
export const readCsv = async (address: string | undefined) => {
  const text = await (await fetch(address ?? '')).text();
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
};
