const KNOWN = new Set(
  'type description properties required items enum anyOf minItems maxItems minLength maxLength minimum maximum pattern default'.split(
    ' ',
  ),
);

/** Where a JSON Schema has a keyword beyond those that OpenAI and Gemini take for arguments, or no type. */
export function oddKeywords(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [`${path} is no schema`];
  const { properties = {}, items, anyOf = [], type } = schema as Record<string, unknown>;
  return [
    ...Object.keys(schema).flatMap((key) => (KNOWN.has(key) ? [] : [`${path}.${key}`])),
    ...(type === undefined && !('anyOf' in schema) ? [`${path} has no type`] : []),
    ...Object.entries(properties as object).flatMap(([name, each]) => oddKeywords(each, `${path}.${name}`)),
    ...(items === undefined ? [] : oddKeywords(items, `${path}[]`)),
    ...(anyOf as unknown[]).flatMap((each, index) => oddKeywords(each, `${path}|${index}`)),
  ];
}
