# frozen_string_literal: true

require 'digest'
require 'openssl'
require 'securerandom'
require 'uri'
require_relative 'calls'
require_relative 'transport'

module Kisekae
  # A client of the service for one app. Keep the key on your server.
  class Client
    include Calls

    VERIFIER_BYTES = 48

    # `app_id` is required for linking, `kit_secret` for the URLs of the UI kit's pages. `fit_url`
    # is the URL of the dress-up app, if it is not `base_url`. `timeout_s` is the timeout of one
    # attempt; `retries` is the number of retries of a failed call that is safe to repeat.
    def initialize(base_url:, key:, app_id: '', kit_secret: '', fit_url: nil, language: 'en',
                   timeout_s: 15, retries: 2)
      base_url = base_url.chomp('/')
      @fit_url = (fit_url || base_url).chomp('/')
      @key = key
      @app_id = app_id
      @kit_secret = kit_secret
      @transport = Transport.new(base_url: base_url, key: key, language: language,
                                 timeout_s: timeout_s, retries: retries)
    end

    # Starts linking: send the browser to the URL, and store the hash, which is plain JSON and
    # contains a secret, on your server with your user until the browser returns. If you pass the
    # `avatar_id` of a guest, the guest's items are moved.
    def start_link(redirect_uri:, scope:, avatar_id: nil)
      needed(@app_id, 'app_id')
      pending = {
        'redirectUri' => redirect_uri,
        'scope' => scope,
        'requestDate' => Time.now.to_i,
        'codeVerifier' => SecureRandom.hex(VERIFIER_BYTES),
        'avatarId' => avatar_id,
      }.compact
      joined = [@app_id, 'grant_token', redirect_uri, scope, pending['requestDate'], @key,
                pending['codeVerifier']]
      challenge = Digest::SHA256.hexdigest(joined.join(':'))
      sent = { 'appId' => @app_id, 'redirectUri' => redirect_uri, 'scope' => scope,
               'codeChallenge' => challenge, 'avatarId' => avatar_id }
      ["#{@fit_url}/connect?#{Fields.join(Fields.of(sent))}", pending]
    end

    # Finishes linking. `return_url` is the URL to which your user returned; it can be used only
    # once. Returns nil if the user declined. Discard `pending` whatever the outcome.
    def finish_link(pending:, return_url:, **options)
      returned = URI.decode_www_form(URI(return_url).query.to_s).to_h
      return nil if returned.key?('error')

      token = returned['token'].to_s
      raise ArgumentError, 'The return_url has neither a token nor an error.' if token.empty?

      exchange_token(token: token, redirect_uri: pending['redirectUri'], scope: pending['scope'],
                     request_date: pending['requestDate'], code_verifier: pending['codeVerifier'],
                     avatar_id: pending['avatarId'], **options)
    end

    # Returns the URL of the dress-up app, for linked users.
    def launch_url
      "#{@fit_url}/launch?#{Fields.join([['appId', needed(@app_id, 'app_id')]])}"
    end

    # Returns the signed URL of a page of the UI kit (`gacha`, `shop`, or `fitting_room`). The guide
    # lists its parameters: use their names exactly as listed (`avatarId:`, `backUrl:`, …).
    def open_kit_url(screen:, **params)
      secret = needed(@kit_secret, 'kit_secret')
      query = Fields.join(Fields.of({ **params, timestamp: Time.now.to_i }).sort_by(&:first))
      "#{@fit_url}/uikit/#{screen}?#{query}&signature=#{OpenSSL::HMAC.hexdigest('SHA256', secret, query)}"
    end

    # Yields the items that the user owns, most recently granted first, page by page.
    def each_owned_item(avatar_id:, limit: 100, **more)
      return enum_for(__method__, avatar_id: avatar_id, limit: limit, **more) unless block_given?

      (0..).each do |page|
        answer = get_owned_items(avatar_id: avatar_id, limit: limit, page: page, **more)
        answer['items'].each { |item| yield item }
        break unless answer['hasNext']
      end
    end

    private

    def call(method, path, sent, once:, **options)
      @transport.send(method, path, sent, once: once, **options)
    end

    def needed(value, name)
      raise ArgumentError, "Kisekae::Client requires #{name} for this." if value.empty?

      value
    end
  end
end
