# frozen_string_literal: true

require 'json'
require 'net/http'
require 'securerandom'
require_relative 'error'
require_relative 'fields'

module Kisekae
  # Sends calls, retries them where that is safe, and reads the responses.
  class Transport
    FIRST_WAIT_S = 0.2
    # A longer Retry-After is left to the caller.
    LONGEST_WAIT_S = 10
    TRANSIENT = [0, 408, 500, 502, 503, 504].freeze
    FORM = 'application/x-www-form-urlencoded'

    def initialize(base_url:, key:, language:, timeout_s:, retries:)
      @base_url = base_url
      @key = key
      @language = language
      @timeout_s = timeout_s
      @retries = retries
    end

    def send(method, path, sent, once:, idempotency_key: nil, access_token: nil, language: nil)
      idempotency_key ||= SecureRandom.uuid if once
      headers = { 'X-Api-Key' => @key, 'Accept-Language' => language || @language }
      headers['Idempotency-Key'] = idempotency_key if idempotency_key
      headers['Authorization'] = "Bearer #{access_token}" if access_token
      request = build(method, path, sent, headers)
      attempt = 0
      begin
        send_once(request)
      rescue Error => error
        raise if attempt >= @retries || !wait(error, attempt, method == 'GET' || idempotency_key)

        attempt += 1
        retry
      end
    end

    private

    def build(method, path, sent, headers)
      fields = Fields.of(sent)
      url = @base_url + path.gsub(/\{(\w+)\}/) { Fields.encode(fields.assoc(Regexp.last_match(1))&.last.to_s) }
      query = Fields.join(fields.reject { |name, _| path.include?("{#{name}}") })
      return Net::HTTP::Get.new(URI(query.empty? ? url : "#{url}?#{query}"), headers) if method == 'GET'

      request = Net::HTTP.const_get(method.capitalize).new(URI(url), headers.merge('Content-Type' => FORM))
      request.body = query
      request
    end

    # Net::HTTP does not follow redirects, which would send the key elsewhere.
    def send_once(request)
      uri = request.uri
      http = Net::HTTP.new(uri.host, uri.port)
      http.use_ssl = uri.scheme == 'https'
      http.open_timeout = http.read_timeout = http.write_timeout = @timeout_s
      # Only this class decides about retries.
      http.max_retries = 0
      read(http.request(request))
    rescue SystemCallError, IOError, SocketError, Timeout::Error, OpenSSL::SSL::SSLError,
           Net::ProtocolError, Net::HTTPBadResponse => error
      raise Error.own(0, 'unreachable', "#{@base_url} does not respond: #{error.message}")
    end

    def read(response)
      status = response.code.to_i
      body = response.body.to_s
      is_good = status.between?(200, 299)
      return nil if is_good && body.empty?

      answer = parse(body)
      return answer if is_good && answer

      more = { retry_after_s: response['Retry-After']&.[](/\A\d+\z/)&.to_i, request_id: response['X-Request-Id'] }
      details = answer.dig('error', 'errors') if answer.is_a?(Hash) && answer['error'].is_a?(Hash)
      raise Error.new(status, details, **more) if details.is_a?(Array) && details.first&.key?('reason')

      hint = ', a redirect: is base_url the URL of the service?' if status.between?(300, 399)
      message = "Status #{status}, but not a response from the service#{hint}"
      raise Error.own(status, 'unexpectedAnswer', message, **more)
    end

    def parse(body)
      JSON.parse(body)
    rescue JSON::ParserError
      nil
    end

    # Waits until the next attempt; returns false if there must not be another. A rate-limited call
    # had no effect. Without a response, or after a server error, the outcome is unknown; the same
    # is true while the first request with the same key is running.
    def wait(error, attempt, is_repeatable)
      after_s = error.retry_after_s
      is_transient = TRANSIENT.include?(error.status) || error.reason == 'idempotencyKeyInUse'
      is_worth = error.status == 429 ? !after_s.nil? : is_repeatable && is_transient
      return false if !is_worth || after_s.to_i > LONGEST_WAIT_S

      # Callers that failed together spread out.
      sleep(after_s.to_i + rand * FIRST_WAIT_S * 2**attempt)
      true
    end
  end
end
