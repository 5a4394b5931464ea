# The static binary, and nothing else. Not built by us so far, for want of Docker.
FROM rust:1.95-alpine AS build
RUN apk add --no-cache build-base
WORKDIR /grundy
COPY . .
ARG GRUNDY_COMMIT=unknown
ENV GRUNDY_COMMIT=$GRUNDY_COMMIT
RUN cargo build --release --locked -p grundy-cli -p grundy-checker

FROM scratch
COPY --from=build /grundy/target/release/grundy /grundy/target/release/grundy-check /
COPY LICENSE-MIT LICENSE-APACHE /
ENTRYPOINT ["/grundy"]
CMD ["--help"]
