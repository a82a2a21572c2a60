# frozen_string_literal: true

require 'json'
require 'openssl'
require_relative 'error'

module Kisekae
  # Messages from the service (Standard Webhooks).
  module Webhook
    PREFIX = 'whsec_'

    module_function

    # Reads a message after verifying its signature. `body` is the raw body, not parsed and
    # serialised again; `secret` is the endpoint's `whsec_…` secret, or several during a rotation.
    # Raises a Kisekae::Error with the domain `sdk` and the status 400 for an invalid message
    # (`webhookHeaderMissing`, `webhookTooOld`, `webhookSignatureWrong`): respond with 400. Store
    # `id` for a week, and ignore ids you have seen.
    def verify(body:, headers:, secret:, tolerance_s: 300)
      found = headers.transform_keys(&:downcase)
      id, timestamp, signature = %w[id timestamp signature].map { |name| read_header(found, name) }
      if !timestamp.match?(/\A\d+\z/) || (Time.now.to_i - timestamp.to_i).abs > tolerance_s
        raise Error.own(400, 'webhookTooOld', 'The message was signed too long ago, or a clock is wrong.')
      end

      expected = Array(secret).map { |one| "v1,#{sign(one, "#{id}.#{timestamp}.#{body}")}" }
      # Compares every pair, in constant time.
      checks = signature.split.product(expected).map { |a, b| same?(a, b) }
      unless checks.any?
        why = 'No signature matches this secret and body.'
        raise Error.own(400, 'webhookSignatureWrong', why)
      end

      { 'id' => id, **JSON.parse(body) }
    end

    def same?(one, other)
      one.bytesize == other.bytesize && OpenSSL.fixed_length_secure_compare(one, other)
    end

    def sign(secret, signed)
      raise ArgumentError, 'The secret is not in the form whsec_….' unless secret.start_with?(PREFIX)

      key = secret.delete_prefix(PREFIX).unpack1('m0')
      [OpenSSL::HMAC.digest('SHA256', key, signed)].pack('m0')
    end

    def read_header(headers, name)
      text = headers["webhook-#{name}"].to_s
      return text unless text.empty?

      raise Error.own(400, 'webhookHeaderMissing', "The webhook-#{name} header is missing.")
    end
  end
end
