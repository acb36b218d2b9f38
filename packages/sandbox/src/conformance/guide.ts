/** What the kit's program prints when it is ready. @param about lines about the real facilitator */
export function conformanceGuide(url: string, about: readonly string[]): string {
  return `
Ready. Set the facilitator URL of your resource server to

  ${url}

${about.map((line) => `  ${line}`).join('\n')}

Until you say otherwise every answer is the true one. In another terminal:

  # The first settlement of every payment goes through, and its answer is lost.
  curl -s -X PUT ${url}/faults -d '[{"endpoint":"settle","fault":"accept_then_timeout","timesPerPayment":1}]'

  # Random faults, the same ones for the same payments whenever the seed is the same.
  curl -s -X PUT ${url}/faults -d '{"mode":"random","seed":42,"weights":{"none":4,"html":1,"error_after_settling":1}}'

  curl -s ${url}/journal      # what arrived, and what became of it
  curl -s ${url}/ledger       # per payment: how often presented, how often settled
  curl -s ${url}/catalogue    # every fault and its options
  curl -s -X DELETE ${url}/faults

Every fault, what it looks like and what a correct server does: docs/conformance-faults.md. Ctrl-C stops everything.
`;
}
