/** An event of this type with the data of a JSON object; without data if `json` is blank, null if it is no object. */
export function eventOf(type: string, json: string): { type: string } | null {
  if (json.trim() === '') return { type };
  try {
    const data: unknown = JSON.parse(json);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data, type } : null;
  } catch {
    return null;
  }
}
