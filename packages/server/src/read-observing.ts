import type { EnvironmentReader } from './environment-reader.ts';
import type { OperatorPageSettings } from './operator/page/serve-operator-page.ts';
import type { ObserveSettings } from './observe/start-observing.ts';

/** Reads how the operator observes the service. */
export function readObserving(reader: EnvironmentReader): ObserveSettings {
  const port = reader.text('METRICS_PORT');
  if (!/^\d{0,5}$/.test(port)) reader.fault('METRICS_PORT', `is "${port}", which is no port`);
  const ratio = reader.text('OTEL_TRACES_SAMPLER_ARG');
  if (!/^(0|1|0?\.\d+|1\.0+)$/.test(ratio))
    reader.fault('OTEL_TRACES_SAMPLER_ARG', `is "${ratio}", which is no number from 0 to 1`);
  const endpoint = reader.url('OTEL_EXPORTER_OTLP_ENDPOINT');
  const serviceName = reader.text('OTEL_SERVICE_NAME');
  return {
    metrics: port === '' ? null : { host: reader.text('METRICS_HOST'), port: Number(port) },
    traces:
      endpoint === '' ? null : { endpoint, headers: readHeaders(reader), serviceName, ratio: Number(ratio) },
  };
}

/** Where the operator's page is served; null for nowhere. Errors do not repeat its token. */
export function readOperatorPage(reader: EnvironmentReader): OperatorPageSettings | null {
  const port = reader.text('OPERATOR_PORT');
  const token = reader.text('OPERATOR_TOKEN');
  if (!/^\d{0,5}$/.test(port)) reader.fault('OPERATOR_PORT', `is "${port}", which is no port`);
  if (port === '') return null;
  if (token.length < 16)
    reader.fault('OPERATOR_TOKEN', 'must have 16 characters or more where OPERATOR_PORT is set');
  return { host: reader.text('OPERATOR_HOST'), port: Number(port), token };
}

/** Headers in the format of the OpenTelemetry specification. Errors do not repeat the value, which may be a key. */
function readHeaders(reader: EnvironmentReader): Record<string, string> {
  const name = 'OTEL_EXPORTER_OTLP_HEADERS';
  const parts = reader
    .text(name)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [, header = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*)$/.exec(part) ?? [];
      if (header === '') reader.fault(name, 'is no list of name=value, separated by commas');
      return header === '' ? [] : [[header, decode(value)] as const];
    }),
  );
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
