## Shows an avatar that waves. Space makes it speak, and Enter changes its clothes.
extends Node3D

const SPOKEN := [
	{ "viseme": "viseme_sil", "at": 0.0 },
	{ "viseme": "viseme_O", "at": 0.2 },
	{ "viseme": "viseme_aa", "at": 0.8 },
	{ "viseme": "viseme_aa", "at": 4.0 },
	{ "viseme": "viseme_PP", "at": 4.2 },
	{ "viseme": "viseme_sil", "at": 4.4 },
]

@onready var avatar = $Avatar


func _ready() -> void:
	# `godot -- http://localhost:3100`
	var arguments := OS.get_cmdline_user_args()
	if not arguments.is_empty():
		avatar.server_url = arguments[0]
	if await avatar.show_avatar() == OK:
		await avatar.play(avatar.server_url + "/wave.vrma")


func _unhandled_key_input(event: InputEvent) -> void:
	if event.is_action_pressed("ui_select"):
		avatar.say(SPOKEN)
	elif event.is_action_pressed("ui_accept"):
		if await avatar.change_clothes() == OK:
			await avatar.play(avatar.server_url + "/wave.vrma")
