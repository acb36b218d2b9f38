#!/bin/sh
# Runs the Node that npm itself runs on, where it is new enough (22.18): what serves payments comes from the operator's own system. An
# older one gives way to the package that development brings along.
new_enough='const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 22 || (major === 22 && minor >= 18) ? 0 : 1)'
system=${npm_node_execpath:-node}
"$system" -e "$new_enough" || system=node
exec "$system" "$@"
